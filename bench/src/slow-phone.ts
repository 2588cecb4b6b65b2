import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** Emulated phone: slow 4G, and a quarter of this processor's speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOWDOWN = 4

/** Starts the Chromium of CHROMIUM_PATH, or Debian's. */
export const startChromium = async (bench: string): Promise<Browser> => {
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(path => path && existsSync(path))
  if (!executablePath) throw new Error(`bench ${bench} needs a Chromium: set CHROMIUM_PATH`)
  return await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] })
}

/** Opens a blank page on a slow connection and a slow processor. */
export const openSlowPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}
