import { parseNumber, westernNumber } from '@picks/contract/digits';
import { fromAmerican } from '@picks/contract/odds';
import { formatOdds, type OddsFormat } from '@picks/ui/format/odds';

const thousandths = (decimal: number) => Math.round(decimal * 1000) / 1000;

/** A number without a sign: one with a sign is American odds or none. */
const plainNumber = (text: string): number | undefined =>
  /^[+-]/.test(text) ? undefined : parseNumber(text);

function fromFraction(text: string): number | undefined {
  const [, over, under] = /^(\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return over === undefined || Number(under) === 0 ? undefined : 1 + Number(over) / Number(under);
}

function fromChance(text: string, isBare: boolean): number | undefined {
  const isPercent = text.endsWith('%');
  if (!isPercent && !isBare) return undefined;
  const percent = plainNumber(isPercent ? text.slice(0, -1).trim() : text);
  return percent === undefined || percent <= 0 ? undefined : 100 / percent;
}

/** A bare number means what the reader's odds look like: `150` is +150 to who reads American ones. */
function fromBare(text: string, format: OddsFormat): number | undefined {
  const number = plainNumber(text);
  if (format !== 'american' || number === undefined || number < 100) return number;
  return fromAmerican(`+${text}`);
}

/**
 * Decimal odds with three places out of what was typed, in any format that is told by its look (`-110`, `10/11`, `52.4%`) or
 * in the reader's own; undefined when it is none.
 */
export function parseOdds(typed: string, format: OddsFormat): number | undefined {
  const text = westernNumber(typed);
  const decimal =
    fromAmerican(text) ??
    fromFraction(text) ??
    fromChance(text, format === 'implied') ??
    fromBare(text, format);
  return decimal === undefined ? undefined : thousandths(decimal);
}

/**
 * The same beside odds that are known: what is written like them is them. American odds and chances are coarser than what they
 * stand for, so −110 typed for a pick at 1.91 is no worse than it.
 */
export function parseOddsNear(typed: string, known: number, format: OddsFormat): number | undefined {
  const odds = parseOdds(typed, format);
  if (odds === undefined || odds <= 1) return odds;
  return formatOdds(odds, format) === formatOdds(known, format) ? known : odds;
}
