/* A child that never gets ready. */
setInterval(() => undefined, 1_000);
