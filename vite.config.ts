import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    // A small image or font inside the style sheet would be sent again with each change of the style.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
});
