import type { Calls } from '@siliport/contract';
import type { Language } from '@siliport/contract/language';
import { areaList } from '@vant/area-data';
import type { Handlers } from '../../http/handler.ts';
import type { Option } from './countries.ts';
import { china, getCountries } from './countries.ts';
import { findDictionaryEntries } from './dictionaries.queries.ts';

/** Entries that are no city but the drawer for the counties that stand directly under a province. */
const isCountyGroup = (name: string): boolean => /直辖县|^县$/.test(name);

const withPrefix = (list: Record<string, string>, prefix: string): [code: string, name: string][] =>
  Object.entries(list).filter(([code]) => code.startsWith(prefix));

const findCities = (province: string): [code: string, name: string][] =>
  withPrefix(areaList.city_list, province.slice(0, 2)).flatMap(([code, name]) =>
    isCountyGroup(name) ? withPrefix(areaList.county_list, code.slice(0, 4)) : [[code, name]],
  );

const toOptions = async (places: [code: string, name: string][], language: Language): Promise<Option[]> => {
  if (language === 'zh') return places.map(([value, label]) => ({ value, label }));
  // The pinyin dictionary is large; it is loaded for the first English reader.
  const { englishPlace } = await import('./english-places.ts');
  const options = places.map(([value, name]) => ({ value, label: englishPlace(name) }));
  return options.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
};

/** The provinces of China, in the official order; in English by the alphabet. */
const getProvinces = (language: Language): Promise<Option[]> =>
  toOptions(Object.entries(areaList.province_list), language);

/** The cities of a province; none for what is no province. */
const getCities = async (province: string, language: Language): Promise<Option[]> =>
  Object.hasOwn(areaList.province_list, province) ? toOptions(findCities(province), language) : [];

type DictionaryCalls = Pick<Calls, 'getDict' | 'countrySelect' | 'provinceSelect' | 'citySelect'>;

export const dictionaryHandlers: Handlers<DictionaryCalls> = {
  getDict: ({ db, language, input }) => findDictionaryEntries(db, input.dictType, language),
  countrySelect: async ({ language }) => getCountries(language),
  // AC-6: elsewhere province and city are free text.
  provinceSelect: async ({ language, input }) => (input.countryNo === china ? getProvinces(language) : []),
  citySelect: ({ language, input }) => getCities(input.provinceNo, language),
};
