import type { Stamped, TariffContent } from "../../model/record.ts";
import { compareText } from "../../model/text.ts";
import type { ComponentPack } from "./component-pack.ts";
import { companyKey, comparableName } from "./names.ts";
import type { Compare } from "./sheet.ts";

/** What filters look at; names and codes in the form they are compared in. Stamps are milliseconds since 1970. */
export interface TariffRow {
  readonly id: string;
  readonly series: string;
  readonly stamp: number;
  /** The company under all its names. */
  readonly operator: string;
  /** As printed. */
  readonly operatorName: string;
  readonly code: string;
  readonly zones: TariffContent["zones"];
  readonly type: TariffContent["tariff_type"];
  readonly region: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly status: TariffContent["status"];
  /** Null while it has none. */
  readonly components: ComponentPack | null;
}

export const byId: Compare<TariffRow> = (a, b) => compareText(a.id, b.id);
export const byChange: Compare<TariffRow> = (a, b) => a.stamp - b.stamp || compareText(a.id, b.id);

const mostShared = 50_000;
const shared = new Map<string, unknown>();

/** The same names, codes and zones stand in thousands of tariffs: one of them is kept. */
const share = <Value>(key: string, value: () => Value): Value => {
  const known = shared.get(key);
  if (known !== undefined) return known as Value;
  if (shared.size >= mostShared) shared.clear();
  const made = value();
  shared.set(key, made);
  return made;
};

const sharedText = (text: string): string => share(`= ${text}`, () => text);
const sharedName = (text: string): string => share(`name ${text}`, () => comparableName(text));
const sharedCompany = (text: string): string => share(`company ${text}`, () => companyKey(text));

export const tariffRow = ({ content, updated_at }: Stamped<TariffContent>, components: ComponentPack | null): TariffRow => ({
  id: content.tariff_id,
  series: content.series_id,
  stamp: Date.parse(updated_at),
  operator: sharedCompany(content.operator_name),
  operatorName: sharedText(content.operator_name),
  code: sharedText(content.tariff_code.toLowerCase()),
  zones: share(`zones ${content.zones.join(" ")}`, () => content.zones),
  type: content.tariff_type,
  region: content.region === null ? null : sharedName(content.region),
  from: content.effective_from === null ? null : sharedText(content.effective_from),
  to: content.effective_to === null ? null : sharedText(content.effective_to),
  status: content.status,
  components,
});
