import { useCall } from '../../api/use-call.ts';

/** Countries, and the provinces and cities of what is chosen; empty where they are free text. */
export const usePlaces = (country: string, province: string) => {
  const countries = useCall('countrySelect', {});
  const provinces = useCall('provinceSelect', { countryNo: country }, { enabled: country !== '' });
  // A province typed as text is no number that the server knows, and has no cities.
  const hasCities = provinces.data?.some(({ value }) => value === province) ?? false;
  const cities = useCall('citySelect', { provinceNo: province }, { enabled: hasCities });
  return { countries, provinces, cities };
};
