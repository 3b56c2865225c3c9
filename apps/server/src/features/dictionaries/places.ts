import type { Language } from '@siliport/contract/language';
import { areaList } from '@vant/area-data';
import type { Option } from './countries.ts';

/** Entries that are no city but the drawer for the counties that stand directly under a province. */
const isDrawer = (name: string): boolean => /直辖县|^县$/.test(name);

const withPrefix = (list: Record<string, string>, prefix: string): [code: string, name: string][] =>
  Object.entries(list).filter(([code]) => code.startsWith(prefix));

const citiesOf = (province: string): [code: string, name: string][] =>
  withPrefix(areaList.city_list, province.slice(0, 2)).flatMap(([code, name]) =>
    isDrawer(name) ? withPrefix(areaList.county_list, code.slice(0, 4)) : [[code, name]],
  );

const optionsOf = async (places: [code: string, name: string][], language: Language): Promise<Option[]> => {
  if (language === 'zh') return places.map(([value, label]) => ({ value, label }));
  // The pinyin dictionary is large; it is loaded for the first English reader.
  const { englishPlace } = await import('./english-places.ts');
  const options = places.map(([value, name]) => ({ value, label: englishPlace(name) }));
  return options.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
};

/** The provinces of China, in the official order; in English by the alphabet. */
export const provincesIn = (language: Language): Promise<Option[]> =>
  optionsOf(Object.entries(areaList.province_list), language);

/** The cities of a province; none for what is no province. */
export const citiesIn = async (province: string, language: Language): Promise<Option[]> =>
  Object.hasOwn(areaList.province_list, province) ? optionsOf(citiesOf(province), language) : [];
