/** '+91 98110 10003', '(+91) 9811010003' and '+919811010003'. Codes of other countries end at a space or bracket. */
const WITH_CODE = /^\(?\+(?:91\)?[ -]*|\d{1,3}(?:\)[ -]*|[ -]+))(\d[\d -]{3,20})$/

/**
 * '098110 10003', '0091 9811010003' and '919811010003', as written and dialled. The rest is a part of the input, so no match is
 * lost.
 */
const DIALLED = /^(?:0{0,2}91|0)[ -]*([1-9](?:[ -]?\d){9})$/

/** '98110 10003': a mobile as pages show it, without its code. */
const GROUPED = /^([6-9]\d{4} \d{5})$/

/**
 * A search text in the form of the columns: a telephone number loses its country code and separators. Other texts are unchanged.
 */
export const searchedNumber = (text: string): string => {
  const [, digits] = WITH_CODE.exec(text) ?? DIALLED.exec(text) ?? GROUPED.exec(text) ?? []
  return digits?.replaceAll(/[ -]/g, '') ?? text
}
