/** The text without the signs at its end that `sign` matches. Linear, unlike a pattern that ends in `+$`. */
export const withoutTail = (text: string, sign: RegExp): string => {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
