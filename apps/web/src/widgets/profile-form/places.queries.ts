import type { Language } from '@siliport/contract/language';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';

const forThisVisit = { staleTime: Number.POSITIVE_INFINITY };

/** Countries, and the provinces and cities of what is chosen; empty where they are free text. */
export const usePlaces = (country: string, province: string, language: Language) => {
  const countries = useQuery({ ...callQuery('countrySelect', {}, language), ...forThisVisit });
  const provinces = useQuery({
    ...callQuery('provinceSelect', { countryNo: country }, language),
    ...forThisVisit,
    enabled: country !== '',
  });
  // A number that is none, for a province typed as text, has no cities.
  const hasCities = provinces.data?.some(({ value }) => value === province) ?? false;
  const cities = useQuery({
    ...callQuery('citySelect', { provinceNo: province }, language),
    ...forThisVisit,
    enabled: hasCities,
  });
  return { countries, provinces, cities };
};
