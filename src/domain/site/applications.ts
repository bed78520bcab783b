import list from './applications.json' with { type: 'json' };

type SourceKind = 'img' | 'script' | 'style' | 'connect' | 'frame' | 'worker' | 'manifest';

/** A name of the header `permissions-policy`, off for every other page. */
export type Permission = 'camera';

/** One application of the web: its folder is `src/web/<name>`, its build `build/<name>`. */
export interface Application {
  name: string;
  /** `browser`: one page, which loads its own scripts and holds nobody's data; the server gives the file alone. */
  rendered: 'server' | 'browser';
  /** Where it lies on its host. */
  path: string;
  /** `staff`: STAFF_URL, where the deployment has one. */
  host: 'public' | 'staff';
  /** Paths beside its own that only its host answers. */
  endpoints: readonly string[];
  /** Pages below its path that a link opens without a log-in: nobody stores them, no search finds them, their address is told to nobody. */
  linkPages: readonly string[];
  /** Added to its own origin in the content security policy, by kind of source. A page of the server has its own policy. */
  sources: Readonly<Partial<Record<SourceKind, string[]>>>;
  /** Parts of the device that its page may ask the person for; without it, none. */
  permissions?: readonly Permission[];
  /** The scripts that its page names, in gzip. */
  firstScriptsKiB: number;
}

/**
 * All applications. A list in JSON, because the scripts that build them read it before our TypeScript can run. A new
 * application is an entry here and a folder (docs/architecture.md, "Applications").
 */
export const applications = list as readonly Application[];

export const browserApplications = applications.filter(({ rendered }) => rendered === 'browser');

export function applicationAt(path: string): Application | undefined {
  return browserApplications.find((one) => isBelow(path, one.path));
}

export function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
