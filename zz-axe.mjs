import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const base = 'http://127.0.0.1:3900'
const ctx = await b.newContext({ viewport: { width: 1366, height: 768 }, bypassCSP: true })
const p = await ctx.newPage()
await p.goto(base + '/admin/login'); await p.waitForSelector('input[type=password]')
await p.fill('input[autocomplete=username], input[type=email], input[name=email]', process.env.WHO ?? 'verifier1@demo.local')
await p.fill('input[type=password]', 'Demo@1234'); await p.keyboard.press('Enter')
await p.waitForURL(/dashboard|admin\/?$/, { timeout: 20000 })
const check = async name => { await p.evaluate(axe); const r = await p.evaluate(() => axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'] })); console.log(name, r.violations.length); for (const v of r.violations) console.log('  ', v.id, v.help, v.nodes.slice(0, 4).map(n => n.html.slice(0, 220) + ' :: ' + (n.any[0]?.message ?? n.failureSummary).slice(0, 200)).join('\n      ')) }
await p.waitForTimeout(2000); await check('home')
for (const path of (process.env.PAGES ?? '/management/claims?awaitingMe=true').split(' ')) { await p.goto(base + path); await p.waitForTimeout(2500); await check(path); await p.screenshot({ path: '/tmp/r/a-' + path.replace(/\W+/g, '_') + '.png' }) }
if (!process.env.PAGES) {
await p.locator('tbody tr a').first().click(); await p.waitForSelector('[data-drawn]'); await p.waitForTimeout(1000); await check('claim')
for (const k of ['a', 'c', 'r']) { await p.keyboard.press(k); await p.waitForTimeout(900); await check('form ' + k); await p.keyboard.press('Escape'); await p.waitForTimeout(500) }
}
await b.close()
