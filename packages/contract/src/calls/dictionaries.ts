import { Type } from 'typebox';
import { get } from '../call.ts';
import { emptyObject, object, oneOf, option, required } from '../fields.ts';
import { limits } from '../limits.ts';
import { dictTypes } from '../listing.ts';

const options = Type.Array(option);

/** Number of a country or province; an unknown one has an empty list. */
const number = required(limits.name);

export const dictionaryCalls = {
  getDict: get('common/getDict', {
    summary: 'The entries of a dictionary',
    access: 'member',
    input: object({ dictType: oneOf(dictTypes) }),
    output: options,
  }),
  countrySelect: get('common/select/country', {
    summary: 'Countries',
    access: 'open',
    input: emptyObject,
    output: options,
  }),
  provinceSelect: get('common/select/province', {
    summary: 'Provinces of a country',
    access: 'open',
    input: object({ countryNo: number }),
    output: options,
  }),
  citySelect: get('common/select/city', {
    summary: 'Cities of a province',
    access: 'open',
    input: object({ provinceNo: number }),
    output: options,
  }),
};
