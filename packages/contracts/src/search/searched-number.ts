/**
 * Number with `+` and a country code: '+91 98110 10003', '(+91) 9811010003', '+919811010003'. Other countries' codes end at a space
 * or bracket.
 */
const WITH_CODE = /^\(?\+(?:91\)?[ -]*|\d{1,3}(?:\)[ -]*|[ -]+))(\d[\d -]{3,20})$/

/**
 * Number as dialled, without `+`: '098110 10003', '0091 9811010003', '919811010003'. The captured digits are a part of the input,
 * so a search for them loses no match.
 */
const DIALLED = /^(?:0{0,2}91|0)[ -]*([1-9](?:[ -]?\d){9})$/

/** Mobile number as screens show it without its code: '98110 10003'. */
const GROUPED = /^([6-9]\d{4} \d{5})$/

/**
 * A search text in the form of the stored columns: a phone number without its country code and separators. Other texts are returned
 * unchanged.
 */
export const searchedNumber = (text: string): string => {
  const [, digits] = WITH_CODE.exec(text) ?? DIALLED.exec(text) ?? GROUPED.exec(text) ?? []
  return digits?.replaceAll(/[ -]/g, '') ?? text
}
