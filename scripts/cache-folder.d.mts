/** Where a tool keeps what it found: in the project, or, in a tree that this user may not write to, in a folder of the user's own. */
export const cacheFolder: (root: string) => string;
