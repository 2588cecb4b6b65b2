/** Environment for tests, benches and scripts that start the product. Without it the product runs as in production. */
export const PRODUCT_ENVIRONMENT = { NODE_ENV: 'test', DEV_CONTROLS: '1' } as const
