import { densities, type Density, placeOf } from '@picks/contract/list-places';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { create } from 'zustand';
import type { ListLayout } from './record-columns.ts';

const DENSITY_KEY = 'console_density';

export const densityNames = Object.keys(densities) as Density[];

const readDensity = (kept: string | null): Density | null =>
  densityNames.find((density) => density === kept) ?? null;

/** How tall rows are in this browser; null until somebody chooses. */
const useDensity = create<{ readonly density: Density | null }>(() => ({
  density: readDensity(localStorage.getItem(DENSITY_KEY)),
}));

function keepDensity(density: Density): void {
  localStorage.setItem(DENSITY_KEY, density);
  useDensity.setState({ density });
}

const parsers = {
  hide: parseAsString.withDefault(''),
  rows: parseAsStringLiteral(densityNames),
  view: parseAsString,
};

/** The columns of a list that are hidden, in its address, and the height of its rows, there or in this browser. */
export function useListLook({ list, choices, density: usual }: ListLayout) {
  const { prefix } = placeOf(list);
  const urlKeys = { hide: `${prefix}hide`, rows: `${prefix}rows`, view: `${prefix}view` };
  const [{ hide, rows, view }, setUrl] = useQueryStates(parsers, { urlKeys, history: 'replace' });
  const kept = useDensity((state) => state.density);
  const named = hide.split(',');
  const hidden: ReadonlySet<string> = new Set(choices.map(({ id }) => id).filter((id) => named.includes(id)));
  return {
    hidden,
    density: rows ?? kept ?? usual,
    show: (id: string, isShown: boolean) => {
      const next = choices.filter((each) => (each.id === id ? !isShown : hidden.has(each.id)));
      void setUrl({ hide: next.length === 0 ? null : next.map((each) => each.id).join(',') });
    },
    showAll: () => void setUrl({ hide: null }),
    chooseDensity: (density: Density) => {
      keepDensity(density);
      // what a view says of it, or an address that was sent, is changed there
      if (rows !== null || view !== null) void setUrl({ rows: density });
    },
  };
}

export type ListLook = ReturnType<typeof useListLook>;
