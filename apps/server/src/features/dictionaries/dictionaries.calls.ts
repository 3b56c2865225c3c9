import type { Language } from '@siliport/contract/language';
import { areaList } from '@vant/area-data';
import type { Handlers } from '../../http/handler.ts';
import { findDictionaryEntries } from './dictionaries.queries.ts';

/** ISO 3166-1 without HK, MO and TW, which are provinces of China in the list below it (GB/T 2260). */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

interface Option {
  value: string;
  label: string;
}

const china = 'CN';

const listCountries = (language: Language): Option[] => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const options = codes.split(' ').map((value) => ({ value, label: names.of(value) ?? value }));
  return options.toSorted((a, b) =>
    a.value === china ? -1 : b.value === china ? 1 : compare(a.label, b.label),
  );
};

const countriesByLanguage = new Map<Language, Option[]>();

/** Returns China first, where most readers live, then the others in alphabetical order of the language. */
const getCountries = (language: Language): Option[] => {
  const list = countriesByLanguage.get(language) ?? listCountries(language);
  countriesByLanguage.set(language, list);
  return list;
};

/** Whether an entry is not a city but a group of counties directly under a province. */
const isCountyGroup = (name: string): boolean => /直辖县|^县$/.test(name);

const withPrefix = (list: Record<string, string>, prefix: string): [code: string, name: string][] =>
  Object.entries(list).filter(([code]) => code.startsWith(prefix));

const findCities = (province: string): [code: string, name: string][] =>
  withPrefix(areaList.city_list, province.slice(0, 2)).flatMap(([code, name]) =>
    isCountyGroup(name) ? withPrefix(areaList.county_list, code.slice(0, 4)) : [[code, name]],
  );

const toOptions = async (areas: [code: string, name: string][], language: Language): Promise<Option[]> => {
  if (language === 'zh') return areas.map(([value, label]) => ({ value, label }));
  // The pinyin dictionary is large, so it is loaded for the first English request.
  const { toEnglishName } = await import('./english-places.ts');
  const options = areas.map(([value, name]) => ({ value, label: toEnglishName(name) }));
  return options.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
};

/** Returns the provinces of China, in the official order; in English alphabetically. */
const getProvinces = (language: Language): Promise<Option[]> =>
  toOptions(Object.entries(areaList.province_list), language);

/** Returns the cities of a province; none for an unknown code. */
const getCities = async (province: string, language: Language): Promise<Option[]> =>
  Object.hasOwn(areaList.province_list, province) ? toOptions(findCities(province), language) : [];

export const dictionaryHandlers = {
  getDict: {
    sameFor: 'everyone',
    dependsOn: ['content'],
    answer: ({ db, language, input }) => findDictionaryEntries(db, input.dictType, language),
  },
  countrySelect: {
    sameFor: 'everyone',
    dependsOn: [],
    answer: async ({ language }) => getCountries(language),
  },
  // AC-6: elsewhere province and city are free text.
  provinceSelect: {
    sameFor: 'everyone',
    dependsOn: [],
    answer: async ({ language, input }) => (input.countryNo === china ? getProvinces(language) : []),
  },
  citySelect: {
    sameFor: 'everyone',
    dependsOn: [],
    answer: ({ language, input }) => getCities(input.provinceNo, language),
  },
} satisfies Partial<Handlers>;
