import { orderList } from './order-list.tsx';

export const { loader, Component } = orderList({ isPart: false });
