import { setTimeout as delay } from 'node:timers/promises'
import gossipMessages, { type MemberInfo } from '@eventstore/db-client/generated/gossip_pb.js'
import sharedMessages from '@eventstore/db-client/generated/shared_pb.js'
import { v4 as uuid } from 'uuid'
import { notLeader, type Refusal } from './refusals.ts'
import type { LogOptions } from './transaction-log.ts'
import { TransactionLog } from './transaction-log.ts'

/** Injected faults of the nodes. */
export interface InjectedFaults {
  loseNextAnswer: boolean
  appendDelayMs: number
  /** Number of events before the requested position at which each later subscription starts. */
  redeliver: number
  /** Refuses every call. */
  refusal: Refusal | undefined
  /** Refusal of the next `times` appends; undefined for none. */
  refusedAppends: { refusal: Refusal; times: number } | undefined
  /**
   * Number of further appends of batch calls that are committed until all connections are cut, before the last append is answered.
   */
  cutAfter: number | undefined
  /** True while subscriptions stay open without delivering events. */
  stalled: boolean
}

/** A call that the server keeps open: a subscription, or a call of appends. */
export interface OpenCall {
  fail(error: Error): void
  /** Tells a subscription that it fell behind, and caught up. */
  fallBehind?(): void
}

/** Time in ms that the server spends on each character of a filter's regular expression, before it serves any other read. */
const COMPILE_MS_PER_CHARACTER = 0.2

/** The shared state of a fake server's nodes: the log, the leader, and the faults. */
export class Cluster {
  readonly log: TransactionLog
  readonly faults: InjectedFaults = {
    loseNextAnswer: false,
    appendDelayMs: 0,
    redeliver: 0,
    refusal: undefined,
    refusedAppends: undefined,
    cutAfter: undefined,
    stalled: false,
  }
  readonly openCalls = new Set<OpenCall>()
  /** Passwords by user. */
  readonly users = new Map<string, string>()
  /** Number of regular expressions that filters had. */
  compiled = 0
  #compiling: Promise<unknown> = Promise.resolve()
  /** Number of appends sent alone (one call each), and of appends sent over a batch call. */
  readonly appends = { alone: 0, batched: 0 }
  /** Ports that clients connect to, one per node. */
  readonly ports: number[] = []
  /** Index of the leading node; undefined during an election. */
  leader: number | undefined = 0

  /** Host that the nodes report for themselves. */
  readonly host: string

  constructor(options: LogOptions, host: string) {
    this.host = host
    this.log = new TransactionLog(options)
  }

  /** Resolves when the one thread that serves reads and subscriptions has compiled all regular expressions so far, and this one. */
  serve(regex: string): Promise<unknown> {
    if (regex === '') return this.#compiling
    this.compiled += 1
    this.#compiling = this.#compiling.then(() => delay(regex.length * COMPILE_MS_PER_CHARACTER))
    return this.#compiling
  }

  /** Makes another node the leader: open calls to the old leader end. */
  resign(leader: number): void {
    this.leader = leader
    const error = notLeader({ host: this.host, port: this.ports[leader] ?? 0 })
    for (const call of [...this.openCalls]) call.fail(error)
  }

  leads(node: number): boolean {
    return this.leader === node
  }

  /** The list of the cluster's nodes, as each node reports it. */
  info() {
    const states = gossipMessages.MemberInfo.VNodeState
    const members = this.ports.map((port, node): MemberInfo => {
      const state = this.leader === undefined ? states.UNKNOWN : this.leads(node) ? states.LEADER : states.FOLLOWER
      return new gossipMessages.MemberInfo()
        .setInstanceId(new sharedMessages.UUID().setString(uuid()))
        .setTimeStamp('0')
        .setState(state)
        .setIsAlive(true)
        .setHttpEndPoint(new gossipMessages.EndPoint().setAddress(this.host).setPort(port))
    })
    return new gossipMessages.ClusterInfo().setMembersList(members)
  }

  /** The refusal for the next append, if refusals are left. */
  appendRefusal(): Refusal | undefined {
    const { refusedAppends: some } = this.faults
    if (!some || some.times <= 0) return undefined
    some.times -= 1
    return some.refusal
  }
}
