import { fold, foldLine } from "../../language/fold.ts";
import { unitIn } from "../../language/units.ts";
import { otherCustomers } from "../../language/words-of-the-trade.ts";
import { meets } from "../../model/geometry.ts";
import { sharesColumn, sharesRow, type Table } from "../../model/table.ts";
import type { Rate } from "../printed-rate.ts";

/*
 * "Pozostali odbiorcy | Stawka [zł/kWh]" among the rows of the capacity fee's bands: a head for the rows below it, whose first cell says whose
 * amounts they are and whose second one gives them another unit.
 */

/** "w godzinach wskazanych przez Prezesa URE": the hours by which the law counts the fee of all who pay none by the month. */
const ofChosenHours =
  /^(?:(?:za )?(?:energi\w* (?:elektryczn\w* )?)?(?:pobran\w* )?(?:w|we) )(?:wybranych )?godzin\w*(?: doby)?(?: (?:wskazan|okreslon|wyznaczon|oglaszan|ogloszon|podan)\w* przez prezesa (?:ure|urzedu regulacji energetyki))?$/;

/** The capacity fee with the customers whom such a head names. */
export const withCustomersOver = (rates: readonly Rate[], table: Table): Rate[] =>
  rates.map((rate) => {
    if (rate.category !== "capacity" || rate.otherCustomers !== null || rate.band !== null || rate.groups.length > 0) return rate;
    const own = table.cells.find((cell) => cell.page === rate.page && meets(cell.box, rate.number.box));
    const label = own && table.cells.find((cell) => cell !== own && cell.column === 0 && sharesRow(cell, own));
    const unit = own && table.cells.filter((cell) => sharesColumn(cell, own) && cell.row < own.row && unitIn(cell.text) !== null).at(-1);
    const head = unit && table.cells.find((cell) => cell !== unit && cell.column === 0 && cell.row === unit.row);
    if (head === undefined || label === undefined || !otherCustomers.test(fold(head.text))) return rate;
    return ofChosenHours.test(foldLine(label.text)) ? { ...rate, otherCustomers: head.text.replace(/\s+/g, " ") } : rate;
  });
