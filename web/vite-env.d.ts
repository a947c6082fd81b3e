interface ImportMetaEnv {
  /** `off` in builds for stages that run without encryption of the wire. */
  readonly VITE_WIRE_ENCRYPTION?: 'off';
  /** The version that the settings page shows. */
  readonly VITE_APP_VERSION?: string;
  /**
   * Comma list of the exact origins that may frame the app as its native shell;
   * `local-sandbox` in builds for this machine.
   */
  readonly VITE_NATIVE_ORIGINS?: string;
}
