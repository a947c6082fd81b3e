import { useEffect } from 'react';
import { useNavigate } from '../../router.ts';
import { SplashPicture } from '../../ui/splash-picture.tsx';

const shownMs = 900;

/** The brand for a moment, then the app. */
export function SplashScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/', { replace: true }), shownMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <SplashPicture />;
}
