import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reason } from '../../db/embedded/reason.ts';
import type { Actor } from '../../domain/policy/actor.ts';
import { DomainError } from '../../domain/refusal.ts';
import { StartupError } from '../../domain/startup-error.ts';
import { archiveWording } from '../../job/files/archive-wording.ts';
import { listLeavers } from '../../service/office/leave/list-leavers.ts';
import { readBack } from '../../service/office/leave/read-back.ts';
import { writeArchive } from '../../service/office/leave/write-archive.ts';
import type { Context } from '../context.ts';

/** `npm run operate -- leave <organizer> <path>`. Returns what was written, in lines. */
export async function leave(context: Context, actor: Actor, slug: string, path: string): Promise<string[]> {
  const organizer = (await listLeavers(context)).find((one) => one.slug === slug);
  if (organizer === undefined) throw new DomainError('NOT_FOUND');
  return await leaveTo(context, actor, organizer, path);
}

/** `npm run operate -- leave --all <folder>`: each organizer an archive of its own. */
export async function leaveAll(context: Context, actor: Actor, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const lines: string[] = [];
  for (const organizer of await listLeavers(context)) {
    lines.push(...(await leaveTo(context, actor, organizer, join(folder, `${organizer.slug}.zip`))));
  }
  return lines;
}

/** `npm run operate -- read-back <archive>`. */
export async function readArchiveBack(context: Context, actor: Actor, path: string): Promise<string[]> {
  const { organizer, events, rows, sha256 } = await readBack(context, { actor, path });
  return [
    `${organizer} is here: ${events} events, ${rows} rows. The hash of its content is ${sha256};`,
    'whoever wrote the archive was told the same one.',
    'Invite its owner (add-staff, or from the back office), and see that its fee contract is yours.',
  ];
}

/** The archive has its name only when it is whole; nobody but its owner reads it. */
async function leaveTo(
  context: Context,
  actor: Actor,
  organizer: { id: string; name: string },
  path: string,
): Promise<string[]> {
  if (existsSync(path)) throw new StartupError(`${path} is there; no archive is replaced.`);
  const part = `${path}.part`;
  const file = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw new StartupError(`${part} cannot be written (${reason(error)}); no archive is replaced.`, {
      cause: error,
    });
  });
  let bytes = 0;
  try {
    const written = await writeArchive(context, {
      ...{ actor, organizerId: organizer.id },
      wording: archiveWording,
      sink: async (piece) => {
        bytes += piece.length;
        await file.writeFile(piece);
      },
    });
    await file.sync();
    await rename(part, path);
    return [
      `${path}: all of ${organizer.name}, ${written.events} events, ${written.rows} rows, ${Math.ceil(bytes / 1e6)} MB.`,
      `The hash of its content is ${written.sha256}.`,
    ];
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
