const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Seconds as players show them: `0:40`, `12:05`, `1:02:03`. */
export const formatDuration = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const end = twoDigits(whole % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${end}` : `${minutes}:${end}`;
};
