import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('choose-locale.ts'),
  layout('_app.tsx', [
    route(':locale', 'home/home.tsx'),
    route(':locale/evento/:slug', 'event/event.tsx'),
    route('*', 'frame/not-found.tsx'),
  ]),
] satisfies RouteConfig;
