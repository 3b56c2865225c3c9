import { useState } from 'react';

/** What stands in the keyword box, or the keyword in force while nothing is typed; typing lasts until the next search. */
export const useTypedKeyword = (inForce: string): [keyword: string, setTyped: (text: string) => void] => {
  const [typed, setTyped] = useState({ over: inForce, text: inForce });
  const text = typed.over === inForce ? typed.text.trim() : '';
  return [text || inForce, (next) => setTyped({ over: inForce, text: next })];
};
