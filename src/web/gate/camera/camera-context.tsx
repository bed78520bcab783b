import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Camera, type CameraState, createCamera } from './camera.ts';

const CameraContext = createContext<Camera | null>(null);

/** Gives the pages within the one camera, for as long as the application is open. */
export function CameraProvider({ children }: { children: ReactNode }) {
  const [camera] = useState(createCamera);
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(end.current);
    return () => {
      // React mounts twice while developing, and iOS would ask twice.
      end.current = setTimeout(() => camera.close());
    };
  }, [camera]);
  return <CameraContext value={camera}>{children}</CameraContext>;
}

export function useCamera(): Camera {
  const camera = useContext(CameraContext);
  if (camera === null) throw new Error('no CameraProvider');
  return camera;
}

export function useCameraState(): CameraState {
  const camera = useCamera();
  return useSyncExternalStore(camera.subscribe, camera.state);
}
