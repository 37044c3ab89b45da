<?php
/**
 * Removes the only setting when the plugin is deleted.
 *
 * @package ferienfenster
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'ferienfenster_site' );
