import type { Brand } from '@opdesk/contracts/site/brand.ts'
import { type Language, pathIn } from '@opdesk/contracts/site/language.ts'
import type { CheckupCard, PlanCard } from '@opdesk/contracts/site/pages.ts'

interface SiteContext {
  origin: string
  language: Language
  brand: Brand
}

const offer = (price: number, url: string, name?: string) => ({
  '@type': 'Offer',
  ...(name && { name }),
  price: price.toFixed(2),
  priceCurrency: 'INR',
  availability: 'https://schema.org/InStock',
  url,
})

/** Describes a plan for search engines: a product with one offer for each option, prices including GST. */
export const planProduct = ({ name, options, benefits }: PlanCard, { origin, language, brand }: SiteContext) => {
  const url = `${origin}${pathIn(language, '/subscription-plans')}`
  return {
    '@type': 'Product',
    name,
    description: benefits.map(({ label, feature }) => `${label}: ${feature}`).join('. ') || name,
    brand: { '@type': 'Brand', name: brand.name },
    offers: options.map(({ label, price }) => offer(price, url, label)),
  }
}

/** Describes a checkup for search engines: a product with one offer, its price including GST. */
export const checkupProduct = ({ name, price, tests }: CheckupCard, { origin, language, brand }: SiteContext) => ({
  '@type': 'Product',
  name,
  description: tests.map(({ label, names }) => `${label}: ${names}`).join('. ') || name,
  brand: { '@type': 'Brand', name: brand.name },
  offers: offer(price, `${origin}${pathIn(language, '/health-plans')}`),
})
