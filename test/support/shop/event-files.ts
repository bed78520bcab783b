import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { readEventFile } from '#src/gateway/event-file/read-event-file.ts';
import * as catalogue from '#src/service/selling/catalogue/files/parse-catalogue.ts';
import * as file from '#src/service/selling/catalogue/files/parse-event-file.ts';

// A catalogue and its files as the program reads them.

export async function parseCatalogue(root: string, now: Date): Promise<EventDefinition[]> {
  return (await catalogue.parseCatalogue(root, { readEventFile, now })).events;
}

export function parseEventFile(yaml: string, artSvg: string, now: Date): file.ParsedEventFile {
  return file.parseEventFile(readEventFile, yaml, artSvg, now);
}
