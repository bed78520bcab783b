// biome-ignore lint/performance/noBarrelFile: the simulation still asks for it here; this file goes when nobody does.
export { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
