type Close = () => Promise<void> | void;

/**
 * Ends what takes requests and work all at one time, and then the rest one after another. Waiting for one after the other of what is in hand
 * would add up to more than a stop may take. One that fails is reported and keeps none of the others, least of all the database, from ending.
 */
export const endAll = async (taking: readonly Close[], closing: readonly Close[], onFailure: (error: unknown) => void): Promise<void> => {
  const end = async (close: Close): Promise<void> => {
    try {
      await close();
    } catch (error) {
      onFailure(error);
    }
  };
  await Promise.all(taking.map(end));
  for (const close of closing) await end(close);
};
