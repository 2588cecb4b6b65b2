import { describe, expect, test } from 'vitest'
import { COMPOSE, environmentOf, filledIn, OVERRIDES, readCompose, readMerged, readRoot, serviceOf } from './testing/compose.ts'

const OURS = ['migrate', 'api', 'workers']

/** The folder of the container at which a service mounts a volume. */
const mountsOf = (volumes: readonly string[]) =>
  Object.fromEntries(volumes.map(volume => filledIn(volume).split(':')).map(([source = '', target]) => [source, target]))

describe.each([COMPOSE, ...OVERRIDES] as const)('%s', name => {
  const compose = name === COMPOSE ? readCompose(COMPOSE) : readMerged(name)

  test.each(OURS)('runs %s without rights, on a read-only disk, with limited memory', service => {
    const { read_only, tmpfs, cap_drop, security_opt, mem_limit } = serviceOf(compose, service)
    expect({ read_only, cap_drop, security_opt }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(tmpfs.map(mount => mount.split(':')[0])).toEqual(['/tmp'])
    expect(mem_limit).toBe(service === 'workers' ? '1200m' : '768m')
  })

  test.each(OURS)('gives %s the files, and the keys on their own volume', service => {
    const { DATA_DIR, KEYS_DIR } = environmentOf(compose, service)
    expect(mountsOf(serviceOf(compose, service).volumes)).toMatchObject({ files: DATA_DIR, keys: KEYS_DIR })
    expect(KEYS_DIR?.startsWith(`${DATA_DIR}/`)).toBe(false)
  })

  test('checks the health of every process that keeps running', () => {
    for (const [service, { restart, healthcheck, build }] of Object.entries(compose.services)) {
      if (restart !== 'unless-stopped') continue
      // The check of the API is in the image.
      const inImage = build !== undefined && service === 'api'
      expect(inImage || healthcheck?.test, service).toBeTruthy()
      expect(healthcheck?.disable, service).toBeUndefined()
    }
    const { HEALTH_PORT } = environmentOf(compose, 'workers')
    expect(serviceOf(compose, 'workers').healthcheck?.test?.join(' ')).toContain(`http://127.0.0.1:${HEALTH_PORT}/readyz`)
  })

  test('copies scripts only into containers that can be written', () => {
    for (const [service, { configs, read_only }] of Object.entries(compose.services))
      expect([service, configs.length > 0 && read_only]).toEqual([service, false])
  })
})

test('mounts folders that the image gives to its user', () => {
  const image = readRoot('Dockerfile')
  const { DATA_DIR, KEYS_DIR } = environmentOf(readCompose(COMPOSE), 'api')
  const makes = image.match(/^RUN (?:.*\\\n)*.*$/gm)?.find(run => /\bchown\b|install -d/.test(run)) ?? ''
  for (const [name, folder = ''] of Object.entries({ DATA_DIR, KEYS_DIR })) {
    expect(makes.split(/[\s;]+/), `the image makes ${folder}`).toContain(folder)
    expect(image).toContain(`${name}=${folder}`)
  }
})
