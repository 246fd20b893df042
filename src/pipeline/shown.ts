import { asShown, liesOtherwise, type Page } from "../model/page.ts";

type Bbox = [number, number, number, number];

const isBox = (value: unknown): value is Bbox =>
  Array.isArray(value) && value.length === 4 && value.every((one) => typeof one === "number");

/**
 * What was found, its boxes where a reader sees them: the pure rooms had crooked scans and sideways pages upright. Whatever cites a
 * place, at any depth, has its `page` and `bbox` side by side; the rest is given back as it is.
 */
export const onShownPages = <Found>(pages: readonly Page[], found: Found): Found => {
  const otherwise = new Map(pages.filter(liesOtherwise).map((page) => [page.number, page]));
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (typeof value !== "object" || value === null) return value;
    const own = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, turned(part)]));
    const page = typeof own.page === "number" ? otherwise.get(own.page) : undefined;
    return page !== undefined && isBox(own.bbox) ? { ...own, bbox: [...asShown(page, own.bbox)] } : own;
  };
  return otherwise.size === 0 ? found : (turned(found) as Found);
};
