/**
 * The one place that names the router: the declarative hash router, whose data
 * half would cost 17 kB more.
 */
export { HashRouter, matchPath, Navigate, Route, Routes, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
