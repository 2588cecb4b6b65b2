/** '+91 98110 10003', '(+91) 9811010003' and '+919811010003'; of other countries the code ends at a space or bracket. */
const WITH_CODE = /^\(?\+(?:91\)?[ -]*|\d{1,3}(?:\)[ -]*|[ -]+))(\d[\d -]{3,20})$/

/** '098110 10003', '0091 9811010003' and '919811010003', as people write and dial it. What is left is a part of it, so nothing is lost. */
const DIALLED = /^(?:0{0,2}91|0)[ -]*([1-9](?:[ -]?\d){9})$/

/** '98110 10003': a mobile as pages show it, but for its code. */
const GROUPED = /^([6-9]\d{4} \d{5})$/

/** A text that somebody searches for, as columns have it: of a telephone number the digits without the code of its country. Other texts stay as they are. */
export const searchedNumber = (text: string): string => {
  const [, digits] = WITH_CODE.exec(text) ?? DIALLED.exec(text) ?? GROUPED.exec(text) ?? []
  return digits?.replaceAll(/[ -]/g, '') ?? text
}
