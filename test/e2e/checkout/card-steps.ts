import { askApi } from '../../support/journey/buyer.ts';
import type { Visit } from '../../support/journey/visit.ts';

export const slug = 'mundo-quadrinho';

export async function ordersOf(visit: Visit): Promise<number> {
  const { orders } = await askApi<{ orders: { items: object[] } }>(visit, '{ orders { items { number } } }');
  return orders.items.length;
}

export const approved = ({ page, text }: Visit) => page.getByText(text('order')('nextAPPROVED')).waitFor();
