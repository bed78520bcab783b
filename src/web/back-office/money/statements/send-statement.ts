import { type CallRefusal, type CallResult, failureOf, unexpected } from '#src/web/kit/refusals/refusals.ts';
import type { StatementSource } from '../../staff-api/money/schema.gen.ts';

/** A file as the server has read it. */
export interface ReadStatement {
  source: StatementSource;
  lines: number;
  newLines: number;
  accounts: { text: string; lines: number; firstDay: string | null; lastDay: string | null }[];
  knownSince: string | null;
}

/** Sends a statement; `isLook`: it is looked at, and nothing of it is stored. */
export async function sendStatement(file: File, isLook: boolean): Promise<CallResult<ReadStatement>> {
  const { lang } = document.documentElement;
  const query = new URLSearchParams({ name: file.name, ...(isLook && { look: '1' }) });
  try {
    const response = await fetch(`/api/staff/statements?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'accept-language': lang },
      body: file,
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(120_000),
    });
    const answer = (await response.json()) as ReadStatement & { errors?: CallRefusal[] };
    if (response.ok) return { data: answer, refusals: [] };
    return { data: null, refusals: answer.errors?.length ? answer.errors : [unexpected] };
  } catch (error) {
    return { data: null, refusals: [failureOf(error)] };
  }
}
