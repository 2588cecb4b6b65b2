const programs: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/^(?=.*\bVersion\/\d).*\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
const nameIn = (names: [RegExp, string][], text: string): string | undefined => names.find(([mark]) => mark.test(text))?.[1]

/**
 * Names browser and system of a user agent for the session's owner ('Chrome on Windows'). Versions are left out: they would only
 * help to track people.
 */
export const deviceOf = (userAgent: string | undefined): string | null => {
  const text = userAgent?.slice(0, 500) ?? ''
  const program = nameIn(programs, text)
  const system = nameIn(systems, text)
  if (program && system) return `${program} on ${system}`
  return program ?? system ?? null
}
