/*
 * Items that are there by what was asked before, as after a question for the length. Where one is not, that question was wrong: an error ends
 * the reading, where an undefined would go on as NaN, or as a comparison that is false.
 */

export const itemAt = <Item>(items: ArrayLike<Item>, index: number): NonNullable<Item> => {
  const item = items[index];
  if (item === undefined || item === null) throw new RangeError(`There is no item ${index} among ${items.length}.`);
  return item;
};

export const firstItem = <Item>(items: ArrayLike<Item>): NonNullable<Item> => itemAt(items, 0);

export const lastItem = <Item>(items: ArrayLike<Item>): NonNullable<Item> => itemAt(items, items.length - 1);
