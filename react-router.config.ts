import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web/storefront',
  buildDirectory: 'build',
  ssr: true,
  // The routes are few: sending all of them once saves a request each time a link comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
