import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { subscriberMessages } from '@opdesk/contracts/subscriber/messages.ts'
import type { OfferedService, ServiceName } from '@opdesk/contracts/subscriber/services.ts'
import { services } from '@opdesk/contracts/subscriber/services.ts'

/** System Settings about services. An empty link switches its service off. */
export interface ServiceSettings {
  online_consultation_url: string
  pharmacy_url: string
  diagnostics_url: string
  service_in_clinic: boolean
  service_checkups: boolean
  service_ambulance: boolean
  service_insurance: boolean
}

/** The plan's status by the server's clock. `none`: there never was a plan. */
type PlanStatus = 'none' | 'active' | 'expired'

/** Services that need a plan in force (subscriber spec section 4). */
const planServices: readonly ServiceName[] = ['in_clinic', 'online', 'ambulance']

const isEnabled = (service: ServiceName, settings: ServiceSettings): boolean =>
  ({
    in_clinic: settings.service_in_clinic,
    online: settings.online_consultation_url !== '',
    pharmacy: settings.pharmacy_url !== '',
    diagnostics: settings.diagnostics_url !== '',
    checkups: settings.service_checkups,
    ambulance: settings.service_ambulance,
    insurance: settings.service_insurance,
  })[service]

const reasonOf = (service: ServiceName, settings: ServiceSettings, plan: PlanStatus): string | null => {
  if (!isEnabled(service, settings)) return errorCatalogue.service_off[1]
  if (!planServices.includes(service) || plan === 'active') return null
  return plan === 'expired' ? subscriberMessages.planExpiredShort : errorCatalogue.no_plan_in_force[1]
}

/**
 * The availability of each service for a subscriber now. The URL of the online consultation is left out: a separate request checks
 * again when it is opened.
 */
export const evaluateServices = (settings: ServiceSettings, plan: PlanStatus): OfferedService[] =>
  services.map(service => {
    const reason = reasonOf(service, settings, plan)
    const links: Partial<Record<ServiceName, string>> = { pharmacy: settings.pharmacy_url, diagnostics: settings.diagnostics_url }
    return { service, available: reason === null, reason, url: reason === null ? (links[service] ?? null) : null }
  })
