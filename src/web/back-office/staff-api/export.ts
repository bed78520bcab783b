import type { Action } from '#src/domain/policy/policy.ts';
import { type CallRefusal, type CallResult, failureOf, unexpected } from '../../kit/refusals/refusals.ts';

/** The lists that can be had as files, each with the right to it. */
export const exportRights = {
  EVENTS: 'event.export',
  ORDERS: 'order.export',
  PEOPLE: 'staff.export',
  APPROVALS: 'approval.export',
  AUDIT: 'audit.export',
} as const satisfies Record<string, Action>;

export type ListName = keyof typeof exportRights;

/** A list as a file, in the language of the page. */
export interface Exported {
  file: Blob;
  name: string;
  rows: number;
  isCut: boolean;
}

export async function exportOf(list: ListName, filter: object): Promise<CallResult<Exported>> {
  const { lang } = document.documentElement;
  try {
    const response = await fetch('/api/staff/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': lang },
      body: JSON.stringify({ list, filter, locale: lang.startsWith('en') ? 'en' : 'pt' }),
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(60_000),
    });
    if (!response.ok) {
      const { errors } = (await response.json()) as { errors?: CallRefusal[] };
      return { data: null, refusals: errors?.length ? errors : [unexpected] };
    }
    const disposition = response.headers.get('content-disposition') ?? '';
    const data = {
      file: await response.blob(),
      name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export.csv',
      rows: Number(response.headers.get('x-export-rows')),
      isCut: response.headers.get('x-export-cut') === '1',
    };
    return { data, refusals: [] };
  } catch (error) {
    return { data: null, refusals: [failureOf(error)] };
  }
}
