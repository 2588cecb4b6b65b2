/**
 * The environment of `npm start` on a laptop: development mode with demo controls, unless NODE_ENV names another mode.
 * @param {NodeJS.ProcessEnv} given
 * @returns {NodeJS.ProcessEnv}
 */
export function laptopEnvironment(given) {
  const env = given.NODE_ENV ? { ...given } : { DEV_CONTROLS: '1', ...given, NODE_ENV: 'development' }
  if (env.NODE_ENV !== 'production') env.DEMO ??= '1'
  return env
}
