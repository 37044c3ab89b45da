<?php
// Installs WordPress for the proof, or carries out one step in it: php install.php FOLDER STEP [ARGUMENT].
// Prints one line of JSON.
[ , $folder, $step ] = $argv;
$argument             = $argv[3] ?? '';
$_SERVER['HTTP_HOST'] = 'localhost';
if ( 'install' === $step ) {
	define( 'WP_INSTALLING', true );
}
define( 'WP_ADMIN', true );
require "$folder/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/admin.php';

function post( $title, $content ) {
	return wp_insert_post(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_author'  => 1,
			'post_title'   => $title,
			'post_content' => $content,
		)
	);
}

const PLUGIN = 'ferienfenster/ferienfenster.php';
$result      = null;
switch ( $step ) {
	case 'install':
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		wp_install( 'Town', 'admin', 'admin@town.example', true, '', 'secret' );
		update_option( 'siteurl', $argument );
		update_option( 'home', $argument );
		switch_theme( 'small' );
		$result = 'installed';
		break;
	case 'activate':
		$result = activate_plugin( PLUGIN );
		break;
	case 'pages':
		$result = array(
			'block'     => post( 'Block', '<!-- wp:ferienfenster/programme {"view":"week","filter":"free=1&age=8","lock":{"move":true},"metadata":{"name":"Summer"}} /-->' ),
			'shortcode' => post( 'Shortcode', '[ferienfenster view="offer" offer="12-kanu &quot;x&quot;" label="A & B"]' ),
			'oembed'    => post( 'oEmbed', "<!-- wp:html -->x<!-- /wp:html -->\n\n$argument\n" ),
		);
		break;
	case 'set':
		// As the settings page saves it.
		do_action( 'admin_init' );
		update_option( 'ferienfenster_site', $argument );
		$result = get_option( 'ferienfenster_site' );
		break;
	case 'read':
		$result = array(
			'site'    => get_option( 'ferienfenster_site', null ),
			'version' => get_file_data( WP_PLUGIN_DIR . '/' . PLUGIN, array( 'v' => 'Version' ) )['v'],
			'active'  => is_plugin_active( PLUGIN ),
		);
		break;
	case 'delete':
		deactivate_plugins( PLUGIN );
		uninstall_plugin( PLUGIN );
		global $wpdb;
		$result = (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%ferienfenster%'" );
		break;
}
echo json_encode( is_wp_error( $result ) ? $result->get_error_message() : $result ), "\n";
