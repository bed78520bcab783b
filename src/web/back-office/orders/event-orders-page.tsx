import { orderList } from './order-list.tsx';

/** The orders of the event of the frame. */
export const { loader, Component } = orderList({ isPart: true });
