import type { Emulator } from '../emulator.ts';
import { siteDomain } from '../instance.ts';

/** The instance, as the Backend API tells of it. */
export function instanceJson({ instance }: Emulator) {
  return {
    object: 'instance',
    id: 'ins_local',
    environment_type: instance.isProduction ? 'production' : 'development',
    allowed_origins: null,
    workspace_id: null,
  };
}

/** The one domain of the instance. */
export function domainJson({ instance, appOrigin }: Emulator) {
  const name = instance.isProduction ? siteDomain(instance) : instance.frontendHost;
  return {
    object: 'domain',
    id: 'dmn_local',
    name,
    is_satellite: false,
    frontend_api_url: `https://${instance.frontendHost}`,
    accounts_portal_url: `https://accounts.${name}`,
    proxy_url: null,
    development_origin: instance.isProduction ? '' : appOrigin,
    cname_targets: null,
  };
}
