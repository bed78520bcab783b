import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('choose-locale.ts'),
  route('sandbox/ui', 'sandbox/ui.tsx'),
  route('sandbox/mail', 'sandbox/mails.tsx'),
  route('sandbox/mail/:id', 'sandbox/mail.tsx'),
  route('sandbox/bank/:txid', 'sandbox/bank.tsx'),
  layout('_app.tsx', [
    route(':locale', 'home/home.tsx'),
    route(':locale/evento/:slug', 'event/event.tsx'),
    route(':locale/checkout/:slug', 'checkout/checkout.tsx'),
    route(':locale/pedido/:number', 'order/order.tsx'),
    route(':locale/conta', 'account/account.tsx'),
    route(':locale/conta/meus-pedidos', 'order/orders.tsx'),
    route(':locale/conta/meus-ingressos', 'tickets/tickets.tsx'),
    route(':locale/auth/entrar', 'auth/log-in.tsx'),
    route(':locale/auth/nova-conta', 'auth/register.tsx'),
    route(':locale/politica-de-privacidade', 'frame/privacy.tsx'),
    route('*', 'frame/not-found.tsx'),
  ]),
] satisfies RouteConfig;
