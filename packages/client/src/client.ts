import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './program-api.gen.ts'

export interface Connection {
  /** The address of the installation, such as `https://opd.example.org`. */
  baseUrl: string
  /** A key of the page Program Keys. */
  key: string
  /** Replaces the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

/** The calls that a program can make with its key. Paths, parameters and answers have the types of the OpenAPI document. */
export const connect = ({ baseUrl, key, fetch }: Connection): Client<paths> =>
  createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` }, ...(fetch && { fetch }) })
