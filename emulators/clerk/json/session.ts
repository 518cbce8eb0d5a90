import { SESSION_LIFETIME_MS } from '../options.ts';
import type { Session, User } from '../store/records.ts';
import { userJson, userPreviewJson } from './user.ts';

/** fapi/2025-11-10.yml `Client.SessionBase-2`. */
function lifetimeJson(session: Session) {
  return {
    object: 'session',
    id: session.id,
    status: session.status === 'active' && session.task !== null ? 'pending' : session.status,
    expire_at: session.createdAt + SESSION_LIFETIME_MS,
    abandon_at: session.createdAt + SESSION_LIFETIME_MS,
    last_active_at: session.lastActiveAt,
    actor: session.actor,
    tasks: session.task === null ? null : [{ key: session.task }],
  };
}

/**
 * fapi/2025-11-10.yml `Client.Session-2`.
 * @param jwt null when the session has ended.
 */
export function sessionJson(session: Session, user: User, jwt: string | null) {
  return {
    ...lifetimeJson(session),
    last_active_organization_id: null,
    factor_verification_age: [0, -1],
    created_at: session.createdAt,
    updated_at: session.updatedAt,
    user: userJson(user),
    public_user_data: { ...userPreviewJson(user), identifier: user.email, user_id: user.id },
    last_active_token: jwt === null ? null : { object: 'token', jwt },
  };
}

/** A line of the "active devices" list. */
export function sessionActivityJson(session: Session, isThisBrowser: boolean) {
  return {
    ...lifetimeJson(session),
    latest_activity: {
      object: 'session_activity',
      id: `activity_of_${session.id}`,
      device_type: 'Local browser',
      browser_name: isThisBrowser ? 'This browser' : 'Another browser',
      is_mobile: false,
      ip_address: '127.0.0.1',
    },
  };
}
