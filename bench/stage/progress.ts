/** Tells whoever waits what the bench does now. */
export type Progress = (sentence: string) => void;
