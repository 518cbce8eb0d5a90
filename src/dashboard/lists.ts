/** The lists of the dashboard: each has a form, and can be printed alone. What is typed into a form is kept under its name. */
export const DASHBOARD_LISTS = ['diary', 'energy', 'journal'] as const;

export type DashboardList = (typeof DASHBOARD_LISTS)[number];
