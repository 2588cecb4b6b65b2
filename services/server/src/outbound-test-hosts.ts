/** Reads OUTBOUND_TEST_HOSTS: hosts as `host:port`, separated by commas. @returns a refusal, which names the setting, if it is not valid */
export const readTestHosts = (
  text: string | undefined,
  { production }: { production: boolean },
): { hosts: readonly string[] } | { refusal: string } => {
  const hosts = (text ?? '').split(',').flatMap(host => host.trim() || [])
  if (production && hosts.length > 0)
    return {
      refusal: 'OUTBOUND_TEST_HOSTS lets webhooks reach private addresses and is refused when NODE_ENV is production or not set.',
    }
  if (hosts.every(host => /^[a-z0-9.-]+:\d{1,5}$/.test(host))) return { hosts }
  return { refusal: 'OUTBOUND_TEST_HOSTS must be hosts with ports, separated by commas, like 127.0.0.1:4000.' }
}
