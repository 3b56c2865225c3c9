import type { Calls } from '@siliport/contract';
import type { Handlers } from '../../http/handler.ts';
import { china, countriesIn } from './countries.ts';
import { findDictionary } from './dictionaries.queries.ts';
import { citiesIn, provincesIn } from './places.ts';

type DictionaryCalls = Pick<Calls, 'getDict' | 'countrySelect' | 'provinceSelect' | 'citySelect'>;

export const dictionaryHandlers: Handlers<DictionaryCalls> = {
  getDict: ({ db, language, input }) => findDictionary(db, input.dictType, language),
  countrySelect: async ({ language }) => countriesIn(language),
  // AC-6: elsewhere province and city are free text.
  provinceSelect: async ({ language, input }) => (input.countryNo === china ? provincesIn(language) : []),
  citySelect: ({ language, input }) => citiesIn(input.provinceNo, language),
};
